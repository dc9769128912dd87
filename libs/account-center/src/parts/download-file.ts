/** How long a download may take to start, in milliseconds, before its address is released. */
const DOWNLOAD_START_MS = 60_000;

/** Hands a text to the browser as a file to download. @param type the media type, such as `text/csv` */
export function downloadFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), DOWNLOAD_START_MS);
}
