import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { copyOnly, copyPartners, projectRoot } from '../validate/partner-folders.testing.ts';
import { copySheet } from './export-sheet.ts';
import { importSheet } from './import-sheet.ts';
import { readPartnerTexts } from './partner-texts.ts';

const HEADER = 'key,text,text (phones)';

/** Imports lines of a sheet for demo. @returns problems as "line key: problem" (warnings marked), and the new copy.json */
function importLines(lines: readonly string[] | Buffer, root = projectRoot) {
  const bytes = Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join('\n'));
  const { findings, changes, content } = importSheet(root, 'demo', 'demo.csv', bytes);
  return {
    problems: findings.map(
      ({ severity, file, line, key, problem }) => `${severity ?? ''}${file}:${line} ${key}: ${problem}`,
    ),
    fixes: findings.map(({ fix }) => fix),
    changed: changes.map(({ key }) => key),
    copy: content === undefined ? undefined : (JSON.parse(content) as Record<string, unknown>),
    content,
  };
}

describe('an imported copy sheet', () => {
  it('PRT-07 CPY-03 changes, adds and removes texts, and leaves keys without a row as they are', () => {
    const before = JSON.parse(readFileSync(`${projectRoot}/partners/demo/copy.json`, 'utf8')) as object;
    const { copy, problems, changed } = importLines([
      HEADER,
      'home.hero.title,Dinner is served.,',
      'home.prospect.title,,',
      'login.title,"Welcome, friend",Hello',
    ]);
    expect(problems).toEqual([]);
    expect(changed).toEqual(['home.hero.title', 'home.prospect.title', 'login.title']);
    const { 'home.prospect.title': _, ...kept } = before as Record<string, unknown>;
    expect(copy).toEqual({
      ...kept,
      'home.hero.title': 'Dinner is served.',
      'login.title': { desktop: 'Welcome, friend', mobile: 'Hello' },
    });
  });

  it('PRT-07 changes only the lines of copy.json that it must, and puts a new key after its neighbor in the deck', () => {
    const before = readFileSync(`${projectRoot}/partners/demo/copy.json`, 'utf8').split('\n');
    const { content } = importLines([HEADER, 'home.hero.signIn,Hi,']);
    const after = content?.split('\n') ?? [];
    const added = after.filter((line) => !before.includes(line));
    expect(added).toEqual(['  "home.hero.signIn": "Hi",']);
    expect(after.filter((line) => line !== added[0])).toEqual(before);
  });

  it('CPY-03 does not add an override that equals the default', () => {
    expect(importLines([HEADER, 'login.title,Sign in,'])).toMatchObject({ changed: [], content: undefined });
  });

  it('CPY-03 reads an empty text and texts that begin like formulas', () => {
    const { copy } = importLines([HEADER, 'login.lead,(empty),', "login.title,'+1 for dinner,", 'login.submit,-Go-,']);
    expect(copy).toMatchObject({ 'login.lead': '', 'login.title': '+1 for dinner', 'login.submit': '-Go-' });
  });

  it.each([
    ['semicolons', `key;text;text (phones)\nlogin.title;Hello, you;\n`],
    ['tabs', `key\ttext\ttext (phones)\nlogin.title\tHello, you\t\n`],
    ['CRLF and a byte order mark', `\uFEFF${HEADER}\r\nlogin.title,"Hello, you",\r\n`],
    ['blank lines, upper case and other columns', `Text,Note,Text (phones),KEY\n\n"Hello, you",x,,login.title\n,,,\n`],
  ])('PRT-07 reads %s', (_, text) => {
    const { problems, copy } = importLines(Buffer.from(text));
    expect([problems, copy?.['login.title']]).toEqual([[], 'Hello, you']);
  });

  it('PRT-07 reports every problem of texts and rows at once, each with its line in the sheet, and writes nothing', () => {
    const { problems, fixes, content } = importLines([
      HEADER,
      'home.hero.titel,Dinner,',
      'login.title,"Two',
      'lines",',
      'login.lead,Earn {currencyPlurals},',
      'login.submit,**Go,',
      'login.title,Again,',
      'login.join,,Join',
      'login.active,#NAME?,',
      'login.inactive,CafÃ© weâ€™re,',
    ]);
    expect(problems).toEqual([
      'demo.csv:2 home.hero.titel: unknown copy key "home.hero.titel"',
      'demo.csv:7 login.title: "login.title" is there twice; the first is on line 3',
      'demo.csv:8 login.join: column "text (phones)" has a text, but column "text" has none',
      'demo.csv:9 login.active: column "text" has the result of a broken formula: #NAME?',
      'demo.csv:10 login.inactive: column "text" has damaged characters: "CafÃ© weâ€™"',
      'demo.csv:5 login.lead: unknown placeholder {currencyPlurals}',
      'demo.csv:6 login.submit: a "**" without its partner',
    ]);
    expect(fixes[0]).toBe('write "home.hero.title", or remove the row');
    expect(fixes[5]).toBe('write {currencyPlural}');
    expect(content).toBeUndefined();
  });

  it('PRT-07 reports a link to no page in a text, as `validate` does', () => {
    expect(importLines([HEADER, 'login.lead,[Help](/hepl),[Help](/hepl)']).problems).toEqual(
      expect.arrayContaining([expect.stringMatching(/^demo\.csv:2 login\.lead.*: .*\/hepl/)]),
    );
  });

  it.each([
    [
      'missing columns',
      'key;words\nlogin.title;Hello',
      ['1 : the column "text" is missing', '1 : the column "text (phones)" is missing'],
    ],
    ['a repeated column', 'key,text,text,text (phones)\nlogin.title,a,b,c', ['1 : the column "text" is there twice']],
    [
      'a row cut off',
      `${HEADER}\nlogin.title,Hel`,
      ['2 : the row of "login.title" is cut off after 2 of 3 cells, at "Hel"'],
    ],
    [
      'a file cut off in a quoted cell',
      `${HEADER}\nlogin.lead,a,\nlogin.title,"Hel`,
      ['3 : the row is cut off inside a quoted cell'],
    ],
    [
      'an unquoted separator',
      `${HEADER}\nlogin.title,Hello, you,`,
      ['2 : the row of "login.title" has 4 cells instead of 3'],
    ],
    [
      'a quotation mark that is not doubled',
      `${HEADER}\nlogin.title,"a "b" c",`,
      ['2 : a quotation mark stands in the middle of a cell'],
    ],
    ['an empty file', '\uFEFF\n', ['1 : the file is empty']],
  ])('PRT-07 reports %s', (_, text, expected) => {
    const { problems, content } = importLines(Buffer.from(text));
    expect([problems, content]).toEqual([expected.map((problem) => `demo.csv:${problem}`), undefined]);
  });

  it('PRT-07 reports another encoding once, with the first damaged line', () => {
    const text = `${HEADER}\nlogin.lead,a,\nlogin.title,Caf\u00e9,\nlogin.submit,Entr\u00e9e,\n`;
    expect(importLines(Buffer.from(text, 'latin1')).problems).toEqual([
      'demo.csv:3 : the text is not UTF-8 but another encoding, such as Windows-1252: "login.title,Caf\uFFFD,", as on 1 more line',
    ]);
    expect(importLines(Buffer.from(`\uFEFF${text}`, 'utf16le')).problems).toEqual([
      'demo.csv:1 : the file is UTF-16 text',
    ]);
    expect(importLines(Buffer.from('PK\u0003\u0004 and so on')).problems).toEqual([
      'demo.csv:1 : the file is a workbook, not a CSV file',
    ]);
  });

  it('PRT-07 sees lost characters in the column of the defaults, and warns of edits there', () => {
    const withDefault = 'key,default text,text,text (phones)';
    expect(importLines([withDefault, 'login.staySignedIn.hint,Don?t use this on a shared device.,,']).problems).toEqual(
      [
        'demo.csv:2 login.staySignedIn.hint: column "default text" has lost characters: "Don?t use this on a shared device."',
      ],
    );
    const edited = importLines([withDefault, 'login.title,Come in,,', 'login.lead,Good to see you again.,Hi.,']);
    expect(edited.problems).toEqual([
      'warningdemo.csv:2 login.title: column "default text" differs from the deck and is not read',
    ]);
    expect(edited.changed).toEqual(['login.lead']);
  });

  it('PRT-07 writes nothing while another file of the partner has errors', () => {
    const root = copyPartners();
    writeFileSync(`${root}/partners/demo/tokens.json`, '{');
    const { problems, content } = importLines([HEADER, 'login.title,Hello,'], root);
    expect(problems).toEqual([expect.stringMatching(/^partners\/demo\/tokens\.json:1 /)]);
    expect(content).toBeUndefined();
  });

  it('PRT-07 repairs a copy.json whose texts are invalid, and starts one that is missing', () => {
    const root = copyPartners();
    const file = `${root}/partners/demo/copy.json`;
    writeFileSync(file, '{ "login.title": "**Hello" }');
    expect(importLines([HEADER, 'login.lead,Hi.,'], root).problems).toEqual([
      'partners/demo/copy.json:2 login.title: a "**" without its partner',
    ]);
    expect(importLines([HEADER, 'login.title,**Hello**,'], root).copy).toEqual({ 'login.title': '**Hello**' });
  });
});

describe('exporting and importing a partner’s sheet', () => {
  it('PRT-07 CPY-03 finds an edit in the exported file of another program’s Excel', () => {
    const root = copyOnly('demo');
    const rows = parse(copySheet(readPartnerTexts(projectRoot, 'demo')), { bom: true }) as string[][];
    const edited = rows.map((cells) => (cells[0] === 'login.title' ? cells.with(3, 'Come in; sit down') : cells));
    const excel = edited.map((cells) =>
      cells.map((cell) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'),
    );
    const { problems, changed } = importLines(Buffer.from(`\uFEFF${excel.join('\r\n')}\r\n`), root);
    expect([problems, changed]).toEqual([[], ['login.title']]);
  });
});
