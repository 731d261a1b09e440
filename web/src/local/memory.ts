// A game's WebAssembly instance: its exports, and its memory as records laid out by the description.

import type { Described, Place, Type } from "./document";

const PAGE = 65536;
const SIZES = { i1: 1, i2: 2, i4: 4, i8: 8, f8: 8 };

type Export = (...given: (number | bigint)[]) => number;

export class Memory {
  readonly #exports: Record<string, unknown>;
  readonly #memory: WebAssembly.Memory;
  #view: DataView;
  #end: number;

  constructor(
    instance: WebAssembly.Instance,
    readonly described: Described,
  ) {
    this.#exports = instance.exports;
    this.#memory = instance.exports.memory as WebAssembly.Memory;
    this.#view = new DataView(this.#memory.buffer);
    this.#end = Number((instance.exports.__heap_base as WebAssembly.Global).value);
  }

  /** Instantiate a module with memory of its own. It imports nothing. */
  static async of(module: WebAssembly.Module, described: Described): Promise<Memory> {
    return new Memory(await WebAssembly.instantiate(module, {}), described);
  }

  /** Call an exported function. Arrays are passed as address and length, 64-bit numbers as BigInt. */
  call(name: string, ...given: (number | bigint)[]): number {
    return (this.#exports[name] as Export)(...given);
  }

  /** Allocate zeroed memory; return its address. */
  room(bytes: number): number {
    const at = (this.#end + 15) & ~15;
    this.#end = at + bytes;
    const pages = Math.ceil((this.#end - this.#memory.buffer.byteLength) / PAGE);
    if (pages > 0) this.#memory.grow(pages);
    this.bytes(at, bytes).fill(0);
    return at;
  }

  /** The end of the allocated memory. */
  get taken(): number {
    return this.#end;
  }

  /** Free everything that was allocated after this address. */
  freeFrom(taken: number): void {
    this.#end = taken;
  }

  get view(): DataView {
    // Growing the memory detaches the old buffer.
    if (this.#view.buffer !== this.#memory.buffer) this.#view = new DataView(this.#memory.buffer);
    return this.#view;
  }

  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, at, length);
  }

  /** Read a number of any type; 64-bit values must be safe integers. */
  read(at: number, type: Type): number {
    const { view } = this;
    if (type === "i1") return view.getInt8(at);
    if (type === "i2") return view.getInt16(at, true);
    if (type === "i4") return view.getInt32(at, true);
    return type === "f8" ? view.getFloat64(at, true) : Number(view.getBigInt64(at, true));
  }

  readAll(at: number, type: Type, count: number): number[] {
    return Array.from({ length: count }, (_, k) => this.read(at + k * SIZES[type], type));
  }

  write(at: number, type: Type, value: number): void {
    const { view } = this;
    if (type === "i1") view.setInt8(at, value);
    else if (type === "i2") view.setInt16(at, value, true);
    else if (type === "i4") view.setInt32(at, value, true);
    else if (type === "f8") view.setFloat64(at, value, true);
    else view.setBigInt64(at, BigInt(value), true);
  }

  writeAll(at: number, type: Type, values: number[]): void {
    values.forEach((value, k) => this.write(at + k * SIZES[type], type, value));
  }
}

/** A record in memory, accessed by field names. */
export class Struct {
  constructor(
    readonly memory: Memory,
    readonly layout: { bytes: number; fields: Record<string, Place> },
    readonly address = memory.room(layout.bytes),
  ) {}

  at(field: string): number {
    return this.address + this.layout.fields[field].at;
  }

  get(field: string): number {
    return this.memory.read(this.at(field), this.#type(field));
  }

  set(field: string, value: number): void {
    this.memory.write(this.at(field), this.#type(field), value);
  }

  /** Read the first numbers of an array. */
  list(field: string, count: number): number[] {
    return this.memory.readAll(this.at(field), this.#type(field), count);
  }

  /** Return a nested record; `k` is its index in an array of records. */
  inner(field: string, k = 0): Struct {
    const { bytes, fields = {} } = this.layout.fields[field];
    return new Struct(this.memory, { bytes, fields }, this.at(field) + k * bytes);
  }

  #type(field: string): Type {
    return this.layout.fields[field].type!;
  }
}
