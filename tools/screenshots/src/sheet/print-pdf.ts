import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

/** Prints a contact sheet by its print styles. */
export async function printPdf(browser: Browser, html: string, pdf: string): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.goto(pathToFileURL(html).href);
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode()));
    });
    await page.pdf({ path: pdf, preferCSSPageSize: true, printBackground: true, tagged: true });
  } finally {
    await page.close();
  }
}
