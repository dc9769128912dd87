import type { XmlElement } from './scan-xml.ts';
import type { FindingText } from './svg-attributes.ts';

/** Elements that a browser draws of one drawing, each reference counted as what it repeats. */
const MAX_DRAWN = 20_000;

/** References that lead to references; each is drawn within the one before. */
const MAX_CHAIN = 20;

/**
 * Counts what `use`, masks, clips and paints repeat, without repeating it (SEC-02).
 * @returns the problem of a drawing that browsers cannot finish; undefined for all others
 */
export function repeatedShapes(elements: readonly XmlElement[]): FindingText | undefined {
  const [root] = elements;
  // Of several shapes with one name, browsers draw the first.
  const byId = new Map(elements.toReversed().map((element) => [element.attributes.get('id'), element]));
  const sizes = new Map<XmlElement, number>();
  const drawing = new Set<XmlElement>();
  /** Elements that an element draws; endless for one that contains itself. */
  const sizeOf = (element: XmlElement, chain: number): number => {
    const known = sizes.get(element);
    if (known !== undefined) return known;
    if (drawing.has(element) || chain > MAX_CHAIN) return Infinity;
    drawing.add(element);
    let size = 1;
    for (const child of element.children) size += sizeOf(child, chain);
    for (const id of referencesOf(element)) {
      const target = byId.get(id);
      if (target) size += sizeOf(target, chain + 1);
    }
    drawing.delete(element);
    sizes.set(element, size);
    return size;
  };
  const size = root ? sizeOf(root, 0) : 0;
  if (size <= MAX_DRAWN) return undefined;
  return {
    problem:
      size === Infinity
        ? 'references lead in a circle, or through too many references'
        : `references repeat shapes until there are ${size.toLocaleString('en-US')}`,
    expected: `at most ${MAX_DRAWN.toLocaleString('en-US')} shapes, and ${MAX_CHAIN} references in a row`,
    fix: 'draw the shapes themselves, or repeat fewer',
  };
}

/** The ids that an element refers to, by href or url(…). */
function referencesOf({ attributes }: XmlElement): string[] {
  return [...attributes].flatMap(([name, value]) =>
    /(^|:)href$/.test(name)
      ? [value.slice(1)]
      : [...value.matchAll(/url\(\s*['"]?#([^'")\s]+)/gi)].map(([, id = '']) => id),
  );
}
