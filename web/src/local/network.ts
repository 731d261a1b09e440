// Loads a game's network into the memory of its module. The file is written by Python's `browser/networks.py`.

import type { Memory } from "./memory";

/** An array: bytes of an entry in memory, shape, and bytes of an entry in the file (0: not stored). */
interface Numbers {
  bytes: number;
  shape: number[];
  stored: number;
}

const HALF = 2; // bytes of a half float

export async function unpacked(file: ReadableStream<BufferSource>): Promise<ArrayBuffer> {
  return new Response(file.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
}

/** Convert a half-precision float. */
function widened(half: number): number {
  const [sign, power, rest] = [half & 0x8000 ? -1 : 1, (half >> 10) & 31, half & 1023];
  return sign * (power ? 2 ** (power - 15) * (1 + rest / 1024) : 2 ** -24 * rest);
}

const WIDENED = Float32Array.from({ length: 1 << 16 }, (_, half) => widened(half));

/** Return the strides of a C-contiguous array. */
const strides = ({ bytes, shape }: Numbers): number[] =>
  shape.map((_, axis) => shape.slice(axis + 1).reduce((a, b) => a * b, bytes));

/** Write a network into memory; return the address of its argument list for compiled code. */
export function layNetwork(memory: Memory, file: ArrayBuffer): number {
  const view = new DataView(file);
  const end = 4 + view.getUint32(0, true);
  const fields = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, end - 4))) as (
    number | Numbers
  )[];
  const values: number[] = [];
  let at = end;
  for (const field of fields) {
    if (typeof field === "number") {
      values.push(field);
      continue;
    }
    const count = field.shape.reduce((a, b) => a * b, 1);
    const address = memory.room(count * field.bytes);
    if (field.stored === field.bytes)
      memory.bytes(address, count * field.bytes).set(new Uint8Array(file, at, count * field.stored));
    else if (field.stored === HALF)
      for (let k = 0; k < count; k++)
        memory.view.setFloat32(address + 4 * k, WIDENED[view.getUint16(at + HALF * k, true)], true);
    at += count * field.stored;
    values.push(0, 0, 0, field.bytes, address, ...field.shape, ...strides(field));
  }
  const net = memory.room(8 * values.length);
  memory.writeAll(net, "i8", values);
  return net;
}
