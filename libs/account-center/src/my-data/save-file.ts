/** How long a browser may take to begin with saving a file, in milliseconds. */
const BEGUN_MS = 60_000;

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), BEGUN_MS);
}
