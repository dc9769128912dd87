import { rmSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { copyOnly, projectRoot } from '../validate/partner-folders.testing.ts';
import { copySheet } from './export-sheet.ts';
import { importSheet } from './import-sheet.ts';
import { readPartnerTexts } from './partner-texts.ts';

const HEADER = 'key,text,text (phones)';

/** Imports a sheet for demo. @returns problems as "line key: problem" (warnings marked), and the new copy.json */
function importLines(sheet: string[] | string | Buffer, root = projectRoot) {
  const bytes = Buffer.isBuffer(sheet) ? sheet : Buffer.from([sheet].flat().join('\n'));
  const { findings, changes, content } = importSheet(root, 'demo', 'demo.csv', bytes);
  const problems = findings.map(
    ({ severity = '', file, line, key, problem }) => `${severity}${file}:${line} ${key}: ${problem}`,
  );
  const copy = content === undefined ? undefined : (JSON.parse(content) as Record<string, unknown>);
  return { problems, fixes: findings.map(({ fix }) => fix), changes, copy, content };
}

/** Demo with this copy.json, in a temporary root. */
function rootWith(copy: object) {
  const root = copyOnly('demo');
  writeFileSync(`${root}/partners/demo/copy.json`, JSON.stringify(copy));
  return root;
}

describe('an imported copy sheet', () => {
  it('PRT-07 CPY-03 changes, adds and removes texts, and leaves keys without a row as they are', () => {
    const root = rootWith({ 'login.lead': 'Hi', 'login.join': 'Join', 'login.submit': 'Go' });
    const lines = [HEADER, 'login.lead,Hello.,', 'login.join,,', 'login.title,"Welcome, friend",Hello'];
    const { copy, problems, changes } = importLines(lines, root);
    expect([problems, changes]).toEqual([[], ['changed login.lead', 'removed login.join', 'added login.title']]);
    const title = { desktop: 'Welcome, friend', mobile: 'Hello' };
    expect(copy).toEqual({ 'login.title': title, 'login.lead': 'Hello.', 'login.submit': 'Go' });
  });

  it('PRT-07 changes only the lines of copy.json that it must, and puts a new key after its neighbor in the deck', () => {
    const root = rootWith({ 'login.title': 'Hello', 'login.submit': 'Go', 'home.hero.title': 'Dinner' });
    expect(importLines([HEADER, 'login.lead,Hi,'], root).content?.split('\n')).toEqual([
      '{',
      '  "login.title": "Hello",',
      '  "login.lead": "Hi",',
      '  "login.submit": "Go",',
      '  "home.hero.title": "Dinner"',
      '}',
      '',
    ]);
  });

  it('CPY-03 does not add an override that equals the default', () => {
    expect(importLines([HEADER, 'login.title,Sign in,'])).toMatchObject({ changes: [], content: undefined });
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
    ['a quoted comma in the first line', `"Note, old";key;text;text (phones)\n;login.title;Hello, you;\n`],
  ])('PRT-07 reads %s', (_, text) => {
    const { problems, copy } = importLines(text);
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
      '$schema,,',
    ]);
    expect(problems).toEqual([
      'demo.csv:2 home.hero.titel: unknown copy key "home.hero.titel"',
      'demo.csv:7 login.title: "login.title" is there twice; the first is on line 3',
      'demo.csv:8 login.join: column "text (phones)" has a text, but column "text" has none',
      'demo.csv:9 login.active: the text is the result of a broken formula: #NAME?',
      'demo.csv:10 $schema: unknown copy key "$schema"',
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
    ['missing columns', 'key;words\nlogin.title;Hello', '1 : the column "text" is missing'],
    [
      'a line that tells a spreadsheet the separator',
      '\uFEFFsep=;\r\nkey;text;text (phones)\r\nlogin.title;Hello;',
      '1 : the first line only tells a spreadsheet the separator',
    ],
    ['a repeated column', 'key,text,text,text (phones)\nlogin.title,a,b,c', '1 : the column "text" is there twice'],
    [
      'a row cut off',
      `${HEADER}\nlogin.title,Hel`,
      '2 login.title: the row has 2 instead of 3 cells, the last is "Hel"',
    ],
    ['a file cut off in a quoted cell', `${HEADER}\na,,\nlogin.title,"Hel`, '3 : the row is cut off in a quoted cell'],
    ['an unquoted separator', `${HEADER}\nlogin.title,Hi, you,`, '2 login.title: the row has 4 instead of 3 cells'],
    ['a quotation mark that is not doubled', `${HEADER}\nlogin.title,"a "b" c",`, '2 : a quotation mark stands in'],
    ['an empty file', '\uFEFF\n', '1 : the file is empty'],
    [
      'UTF-8 read as Windows-1252',
      `${HEADER}\nlogin.title,CafÃ© weâ€™re,`,
      '2 : the file is empty, damaged or not UTF-8',
    ],
  ])('PRT-07 reports %s', (_, text, expected) => {
    const { problems, content } = importLines(text);
    expect([problems[0], content]).toEqual([expect.stringContaining(`demo.csv:${expected}`), undefined]);
  });

  it('PRT-07 reports another encoding once, with the first damaged line', () => {
    const text = `${HEADER}\nlogin.lead,a,\nlogin.title,Caf\u00e9,\nlogin.submit,Entr\u00e9e,\n`;
    expect(importLines(Buffer.from(text, 'latin1')).problems).toEqual([
      'demo.csv:3 : the file is empty, damaged or not UTF-8: "login.title,Caf\uFFFD,"',
    ]);
    for (const bytes of [Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from('PK\u0003\u0004\u0014\0 and so on')]) {
      expect(importLines(bytes).problems).toEqual(['demo.csv:1 : the file is a workbook or UTF-16 text']);
    }
  });

  it('PRT-07 sees lost characters in the column of the defaults, and warns of edits there', () => {
    const withDefault = 'key,default text,text,text (phones)';
    const lost = importLines([withDefault, 'login.staySignedIn.hint,Don?t use this on a shared device.,Don?t,']);
    expect(lost.problems).toEqual(['demo.csv:2 login.staySignedIn.hint: column "default text" has lost characters']);
    expect(lost.content).toBeUndefined();
    const edited = importLines([withDefault, 'login.title,Come in,,', 'login.lead,Good to see you again.,Hi.,']);
    expect(edited.problems).toEqual([
      'warningdemo.csv:2 login.title: column "default text" differs from the deck and is not read',
    ]);
    expect(edited.changes).toEqual(['added login.lead']);
  });

  it('PRT-07 writes nothing while another file of the partner has errors', () => {
    const root = copyOnly('demo');
    for (const name of ['tokens.json', 'copy.json']) {
      writeFileSync(`${root}/partners/demo/${name}`, '{');
      const { problems, content } = importLines([HEADER, 'login.title,Hello,'], root);
      expect(problems).toContainEqual(expect.stringMatching(`^partners/demo/${name}:1 `));
      expect(content).toBeUndefined();
    }
  });

  it('PRT-07 repairs a copy.json whose texts are invalid, and starts one that is missing', () => {
    const root = rootWith({ 'login.title': '**Hello' });
    expect(importLines([HEADER, 'login.lead,Hi.,'], root).problems).toEqual([
      'partners/demo/copy.json:2 login.title: a "**" without its partner',
    ]);
    expect(importLines([HEADER, 'login.title,**Hello**,'], root).copy).toEqual({ 'login.title': '**Hello**' });
    rmSync(`${root}/partners/demo/copy.json`);
    const { copy } = importLines([HEADER, 'login.title,Hello,'], root);
    expect(copy).toEqual({ $schema: '../copy.schema.json', 'login.title': 'Hello' });
  });
});

describe('exporting and importing a partner’s sheet', () => {
  it('PRT-07 CPY-03 finds an edit in the exported file of another program’s Excel', () => {
    const rows = parse(copySheet(readPartnerTexts(projectRoot, 'demo')), { bom: true }) as string[][];
    const edited = rows.map((cells) => (cells[0] === 'login.title' ? cells.with(3, 'Come in;\r\n"sit" down') : cells));
    const excel = edited.map((cells) =>
      cells.map((cell) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'),
    );
    const { problems, changes, copy } = importLines(`\uFEFF${excel.join('\r\n')}\r\n`);
    expect([problems, changes]).toEqual([[], ['added login.title']]);
    expect(copy?.['login.title']).toBe('Come in;\n"sit" down');
  });
});
