import { useEffect, useState } from 'react';
import type { PageSection } from './page-sections.ts';

/** A section is read once it reaches the upper third of the window. */
const READING_AREA = '0px 0px -66% 0px';

/**
 * The section of the page that is being read (CON-04): the last one in the upper third of the window.
 * @returns its id; undefined above the first section
 */
export function useCurrentSection(sections: readonly PageSection[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const inArea = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inArea.add(target.id);
          else inArea.delete(target.id);
        setCurrent(sections.findLast(({ id }) => inArea.has(id))?.id);
      },
      { rootMargin: READING_AREA },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
