import { readJsonSource } from '@dining/partner-settings';
import { describe, expect, it } from 'vitest';
import { placeholderFindings } from './placeholder-findings.ts';

const found = (value: unknown) => placeholderFindings(readJsonSource('settings.json', JSON.stringify(value)));

describe('placeholders that must be settled before launch', () => {
  it.each([
    'dining.acme.example',
    'https://dining.acme.example/',
    'mailto:care@acme.example',
    'care@acme.test',
    'https://www.example.com/app',
    '1-800-555-0100',
    'tel:+18005550199',
    '(212) 555-0123',
    'Acme Dining, PO Box 100, Anytown, NY 00000',
    '<p>Draft: the program’s own text belongs here before the site opens.</p>',
  ])('PRT-02 warns of %s', (text) => {
    expect(found({ a: [text] })).toMatchObject([{ severity: 'warning', key: 'a.0' }]);
  });

  it.each([
    'dining.acme.com',
    'This is, for example, a test.',
    'For example: dinner',
    'best.test kitchens',
    '1-800-736-3100',
    '1-800-555-1212',
    'https://example-dining.com/',
    'Acme Dining, 1 Acme Street, Denver, CO 80202',
  ])('PRT-02 does not warn of %s', (text) => expect(found({ a: text })).toEqual([]));

  it('PRT-02 does not read the reference to the schema', () => {
    expect(found({ $schema: 'https://schemas.acme.example/settings.json' })).toEqual([]);
  });
});
