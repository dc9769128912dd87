/**
 * Marks a part of the page as hydrated and says so to the document's inline script, which then repeats the presses that
 * it held for this part (FRM-04).
 */
export function markLive(part: Element | null): void {
  part?.setAttribute('data-live', '');
  document.dispatchEvent(new Event('live'));
}
