import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isFromPage, isToPage } from '../messages.ts';
import { createInspector } from './inspector.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  // jsdom has no layout; what is not displayed is marked.
  Element.prototype.checkVisibility = function checkVisibility() {
    return this.closest('[hidden]') === null;
  };
});

const outlined = () =>
  vi.mocked(Element.prototype.scrollIntoView).mock.contexts.map((element) => (element as Element).id);

describe('show-text', () => {
  it('EXT-13 scrolls to the smallest visible element with the first text that the page shows', () => {
    document.body.innerHTML = `<main id="all"><script>Fresh from the harbor</script>
      <p id="hidden" hidden>Fresh from the harbor</p>
      <section id="section"><p id="text">Fresh <b id="bold">from</b>
        the Harbor today</p></section></main>`;
    const inspector = createInspector(() => undefined);
    expect(inspector.revealText(['Not here', 'fresh from the harbor'])).toBe('fresh from the harbor');
    expect(outlined()).toEqual(['text']);
  });

  it('EXT-13 says so when the page shows none of the texts', () => {
    document.body.innerHTML = '<p>Something else</p>';
    expect(createInspector(() => undefined).revealText(['Fresh', ''])).toBeUndefined();
    expect(outlined()).toEqual([]);
  });

  it('EXT-13 is a message that pages and the studio accept', () => {
    expect(isToPage({ type: 'live-edit:show-text', texts: [] })).toBe(true);
    expect(isFromPage({ type: 'live-edit:text-shown', text: undefined })).toBe(true);
  });
});
