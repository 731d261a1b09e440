// Parses the Markdown subset of the rules: headings, paragraphs, lists and tables with bold, italic and code spans.
// The result is data, never HTML, so nothing can be injected.

export type Span = { kind: "text" | "bold" | "italic" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; items: { clause: string; spans: Span[] }[] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const CLAUSE = /^\*\*([A-Z]{2,3}-\d+)\*\*\s*/;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  const pattern = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;
  let from = 0;
  for (const hit of text.matchAll(pattern)) {
    if (hit.index > from) found.push({ kind: "text", text: text.slice(from, hit.index) });
    const kind = hit[1] !== undefined ? "bold" : hit[2] !== undefined ? "italic" : "code";
    found.push({ kind, text: hit[1] ?? hit[2] ?? hit[3] });
    from = hit.index + hit[0].length;
  }
  if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
  return found;
}

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => spans(cell.trim()));

export function blocks(source: string): Block[] {
  const found: Block[] = [];
  for (const chunk of source.split(/\n\s*\n/)) {
    const lines = chunk.split("\n").filter((line) => line.trim());
    if (!lines.length) continue;
    const heading = /^(#+)\s+(.*)/.exec(lines[0]);
    if (heading) {
      found.push({ kind: "heading", level: heading[1].length, spans: spans(heading[2]) });
      if (lines.length > 1) found.push(...blocks(lines.slice(1).join("\n")));
    } else if (lines[0].startsWith("|")) {
      const rows = lines.map(cells);
      found.push({ kind: "table", head: rows[0], rows: rows.slice(2) });
    } else if (/^[-*] /.test(lines[0])) {
      const items: string[] = [];
      for (const line of lines) {
        if (/^[-*] /.test(line)) items.push(line.slice(2));
        else items[items.length - 1] += ` ${line.trim()}`;
      }
      found.push({ kind: "list", items: items.map(item) });
    } else found.push({ kind: "paragraph", spans: spans(lines.join(" ")) });
  }
  return found;
}

function item(text: string): { clause: string; spans: Span[] } {
  const clause = CLAUSE.exec(text);
  return { clause: clause?.[1] ?? "", spans: spans(clause ? text.slice(clause[0].length) : text) };
}

export interface Section {
  title: string;
  blocks: Block[];
}

/** Split a manual into the blocks before its first section, and the collapsible sections. */
export function sections(all: Block[]): { opening: Block[]; folded: Section[] } {
  const opening: Block[] = [];
  const folded: Section[] = [];
  for (const block of all) {
    if (block.kind === "heading" && block.level === 2)
      folded.push({ title: block.spans.map(({ text }) => text).join(""), blocks: [] });
    else (folded.at(-1)?.blocks ?? opening).push(block);
  }
  return { opening, folded };
}
