import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Check } from 'typebox/schema';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../validate/partner-folders.testing.ts';
import { briefSchema, generatorSchema } from './question-schemas.ts';
import { QUESTIONS } from './questions.ts';
import { readAnswers } from './read-answers.ts';

/** A root with this text as brief.json. */
function rootWith(brief: string): string {
  const root = mkdtempSync(join(tmpdir(), 'brief-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(`${root}/brief.json`, brief);
  return root;
}

const read = (brief: string, flags = {}) => readAnswers({ brief: 'brief.json', ...flags }, rootWith(brief));

describe('npx nx g partner --brief', () => {
  it('PRT-05 takes answers from a file, and flags before it', async () => {
    const brief = JSON.stringify({ $schema: 'x', code: 'acme', name: 'Acme', currencyType: 'Point', hasVIP: true });
    expect(await read(brief, { name: 'Acme Air' })).toMatchObject({
      code: 'acme',
      name: 'Acme Air',
      currencyType: 'Point',
      hasVIP: true,
    });
  });

  it('PRT-05 reports every problem of a brief with file, line, key, expectation and fix', async () => {
    const brief = '{\n "code": "acme",\n "curencyType": "Mile",\n "host": "a..b",\n "hasVIP": "yes"\n}';
    await expect(read(brief)).rejects.toThrow(
      [
        'brief.json:3 curencyType\n  problem:  unknown key "curencyType"\n  expected: one of code, name',
        '  fix:      rename it to "currencyType"\n\nbrief.json:4 host\n  problem:  "a..b" is not a host name',
      ][0],
    );
    await expect(read(brief)).rejects.toThrow(/brief\.json:4 host\n {2}problem: {2}"a\.\.b" is not a host name/);
    await expect(read(brief)).rejects.toThrow(/brief\.json:5 hasVIP\n {2}problem: {2}"yes" is not true or false/);
  });

  it('PRT-05 reports a flag by its name', async () => {
    await expect(read('{ "code": "acme" }', { host: '-' })).rejects.toThrow('--host: "-" is not a host name.');
  });

  it.each([
    ['{ "code": "acme", }', /brief\.json:1\n {2}problem: {2}the file is not valid JSON/],
    ['[]', /brief\.json is not an object/],
  ])('PRT-05 explains the brief %s', async (brief, message) => {
    await expect(read(brief)).rejects.toThrow(message);
  });

  it('PRT-05 says where it looked for a brief', async () => {
    await expect(readAnswers({ brief: 'gone.json' }, tmpdir())).rejects.toThrow(
      /There is no brief gone\.json\. Looked for/,
    );
  });
});

describe('the schemas of the questions', () => {
  it('PRT-05 let Nx take every answer as a flag (otherwise run: node tools/partners/src/cli.ts schema)', () => {
    const file = readFileSync(`${projectRoot}/tools/partners/src/generator/schema.json`, 'utf8');
    expect(JSON.parse(file)).toEqual(generatorSchema());
    const { properties } = generatorSchema() as { properties: Record<string, { description: string }> };
    expect(Object.keys(properties)).toEqual(['code', 'brief', ...QUESTIONS.slice(1).map(({ key }) => key)]);
    for (const { description } of Object.values(properties)) expect(description).not.toBe('');
  });

  it('PRT-05 complete a brief in editors', () => {
    expect(Check(briefSchema(), { code: 'acme', currencyType: 'Point' })).toBe(true);
    expect(Check(briefSchema(), { code: 'acme', currencyType: 'Points' })).toBe(false);
    expect(Check(briefSchema(), { name: 'Acme' })).toBe(false);
  });

  it('PRT-05 ask everything that a brief usually holds', () => {
    const asked = QUESTIONS.filter(({ prompt }) => prompt !== undefined).map(({ key }) => key);
    expect(asked).toEqual(
      expect.arrayContaining([
        ...['code', 'name', 'programName', 'host', 'supportPhone', 'supportEmail', 'enrollmentType', 'currencyType'],
        ...['earnRate', 'earnRateWithEmail', 'earnRateVip', 'hasVIP', 'shortCode', 'fullAddress', 'loyaltyNumber'],
        ...['primaryColor', 'accentColor', 'hero', 'card'],
      ]),
    );
  });
});
