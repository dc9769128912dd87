import { useEffect, useRef, useState, type RefObject } from 'react';
import { useStudioView } from '../../layout/studio-view.tsx';
import { sectionOf } from './setting-sections.ts';
import { SETTINGS_FILE } from './setting-source.ts';

/**
 * Shows the setting that a finding names: opens its section, scrolls to it and gives it the focus.
 * @param beforeShowing makes sure that the form has every setting
 * @returns what the form goes into, and the section to open
 */
export function useShownPlace(beforeShowing: () => void): {
  ref: RefObject<HTMLDivElement | null>;
  section: string;
} {
  const { place } = useStudioView();
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(beforeShowing);
  const key = place?.file === SETTINGS_FILE ? place.key : '';
  const [section, setSection] = useState('program');
  useEffect(() => {
    before.current = beforeShowing;
  });
  useEffect(() => {
    if (place?.file !== SETTINGS_FILE || key === '') return;
    before.current();
    setSection(sectionOf(key.split('.')[0] ?? ''));
  }, [place, key]);
  // Sections that open and close move everything below them, so this runs again after they have.
  useEffect(() => {
    if (place?.file !== SETTINGS_FILE || key === '') return undefined;
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => showSetting(ref.current, key)));
    return () => cancelAnimationFrame(frame);
  }, [place, key, section]);
  return { ref, section };
}

/** Shows the setting of a key, or the nearest one that contains it. */
function showSetting(form: HTMLElement | null, key: string): void {
  const steps = key.split('.');
  const settings = [...(form?.querySelectorAll<HTMLElement>('[data-setting]') ?? [])];
  for (let depth = steps.length; depth > 0; depth -= 1) {
    const wanted = steps.slice(0, depth).join('.');
    const found = settings.find(({ dataset }) => dataset['setting'] === wanted);
    if (!found) continue;
    found.closest('details')?.setAttribute('open', '');
    found.scrollIntoView({ block: 'center' });
    found.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true });
    return;
  }
}
