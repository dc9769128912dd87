import type { BodyTextBlock, ContentBlock, TitleBlock } from '@dining/content-source';

/** A title of a page and what follows it. */
export type PageSection = {
  /** Fragment of its address, from the words of the title. */
  id: string;
  title: TitleBlock;
  blocks: ContentBlock[];
};

/** The blocks of a page by section, and those before the first title. Small titles do not start a section. */
export function sectionsOf(blocks: readonly ContentBlock[]): { intro: ContentBlock[]; sections: PageSection[] } {
  const intro: ContentBlock[] = [];
  const sections: PageSection[] = [];
  const ids = new Set<string>();
  for (const block of blocks) {
    if (block.type === 'title' && block.style !== 'small') {
      const id = uniqueId(fragmentOf(block.text_desktop), ids);
      ids.add(id);
      sections.push({ id, title: block, blocks: [] });
    } else (sections.at(-1)?.blocks ?? intro).push(block);
  }
  return { intro, sections };
}

const MAX_FRAGMENT = 60;

/** Words as a fragment: "When do I see my meal?" is "when-do-i-see-my-meal". */
function fragmentOf(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/\{\w+\}|['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_FRAGMENT)
    .replace(/^-|-$/g, '');
  return words || 'section';
}

function uniqueId(id: string, taken: ReadonlySet<string>): string {
  let unique = id;
  for (let count = 2; taken.has(unique); count++) unique = `${id}-${count}`;
  return unique;
}

/** A question, the texts that answer it, and the other blocks before the next question. */
export type PageQuestion = { id: string; title: TitleBlock; answer: BodyTextBlock[]; rest: ContentBlock[] };

/** A section as a question: its answer is the body texts right below the title. */
export function questionOf({ id, title, blocks }: PageSection): PageQuestion {
  const end = blocks.findIndex(({ type }) => type !== 'body_text');
  const count = end < 0 ? blocks.length : end;
  return { id, title, answer: blocks.slice(0, count) as BodyTextBlock[], rest: blocks.slice(count) };
}
