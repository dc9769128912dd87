import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The script runs next to card numbers, so its size is limited; raise the limit only with a reason. */
const MAX_BYTES = 24_000;

describe('compiled page of the card frame', () => {
  const dir = mkdtempSync(join(tmpdir(), 'dining-card-entry-build-'));
  let inventory: Record<string, { file: string; integrity: string }>;
  beforeAll(() => {
    execFileSync(process.execPath, [join(import.meta.dirname, 'build.ts'), dir], { stdio: 'pipe' });
    inventory = JSON.parse(readFileSync(join(dir, 'inventory.json'), 'utf8')) as typeof inventory;
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('CRD-02 has one script and one style, both in the inventory with their hashes (PCI DSS 6.4.3)', () => {
    expect(Object.keys(inventory)).toEqual(['script', 'style']);
    const files = Object.values(inventory);
    expect(readdirSync(join(dir, 'assets')).toSorted()).toEqual(files.map(({ file }) => file).toSorted());
    for (const { file, integrity } of files) {
      expect(file).toMatch(/^frame-[\w-]{8}\.(js|css)$/);
      expect(integrity).toBe(
        `sha384-${createHash('sha384')
          .update(readFileSync(join(dir, 'assets', file)))
          .digest('base64')}`,
      );
    }
  });

  it('CRD-02 calls only its own origin, stores nothing, and loads nothing later', () => {
    const script = readFileSync(join(dir, 'assets', inventory['script']?.file ?? ''), 'utf8');
    expect(script.length).toBeLessThan(MAX_BYTES);
    expect(script.match(/\bfetch\(/g)).toHaveLength(1);
    expect(script).not.toMatch(
      /https?:\/\/|XMLHttpRequest|sendBeacon|WebSocket|EventSource|localStorage|sessionStorage|indexedDB|document\.cookie|innerHTML|\beval\b|new Function|import\(|sourceMappingURL|console\./,
    );
  });

  it('CRD-02 takes every color, font and radius from the partner', () => {
    const style = readFileSync(join(import.meta.dirname, 'src/card-entry.css'), 'utf8');
    expect(style).not.toMatch(/: #[0-9a-f]{3,8}\b|rgb|hsl|url\(|@import|font-family/);
    expect(style).toContain('var(--color-error-text)');
  });
});
