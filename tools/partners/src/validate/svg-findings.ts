import type { Finding } from '@dining/partner-settings';
import { scanXml, type XmlElement } from './scan-xml.ts';

type Words = Pick<Finding, 'problem' | 'expected' | 'fix'>;

/** Elements that draw the same everywhere and can neither run nor fetch anything. */
const drawing = new Set([
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'polygon',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'symbol',
  'use',
  'title',
  'desc',
]);

/**
 * What is wrong in a drawing: not well-formed, scripts, references to anything outside the file, letters that depend
 * on installed fonts.
 * @param square whether the drawing must be as wide as high (icons)
 */
export function svgFindings(file: string, content: string, square: boolean): Finding[] {
  const { elements, error } = scanXml(content);
  if (error) {
    return [
      {
        file,
        line: error.line,
        key: '',
        problem: `the drawing is not well-formed: ${error.message}`,
        expected: 'XML in which everything opened is closed',
        fix: `mend line ${error.line}`,
      },
    ];
  }
  const findings: Finding[] = [];
  const report = (element: XmlElement, words: Words) =>
    findings.push({ file, line: element.line, key: element.name, ...words });
  const [root] = elements;
  if (root) rootProblems(root, square).forEach((words) => report(root, words));
  for (const element of elements) {
    if (!drawing.has(element.name)) report(element, elementProblem(element.name));
    for (const [name, value] of element.attributes) {
      const words = attributeProblem(name, value);
      if (words) report(element, words);
    }
  }
  return findings;
}

function rootProblems(root: XmlElement, square: boolean): Words[] {
  const problems: Words[] = [];
  if (root.name !== 'svg' || root.attributes.get('xmlns') !== 'http://www.w3.org/2000/svg') {
    problems.push({
      problem: 'the file does not start with an svg element',
      expected: '<svg xmlns="http://www.w3.org/2000/svg" …>',
      fix: 'write it as the outermost element',
    });
  }
  const box = (root.attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box.length !== 4 || box.some((value) => !Number.isFinite(value))) {
    problems.push({
      problem: 'the drawing has no viewBox',
      expected: 'viewBox="0 0 width height"',
      fix: 'add it, so that the drawing can be shown at any size',
    });
  } else if (square && box[2] !== box[3]) {
    problems.push({
      problem: `the icon is ${box[2]} by ${box[3]}`,
      expected: 'a square, such as viewBox="0 0 34 34"',
      fix: 'draw it in a square',
    });
  }
  return problems;
}

function elementProblem(name: string): Words {
  if (name === 'text' || name === 'tspan') {
    return {
      problem: 'letters look different where the font is not installed',
      expected: 'letters drawn as paths',
      fix: 'turn the text into paths',
    };
  }
  return {
    problem: `<${name}> is not allowed in a drawing`,
    expected: `one of ${[...drawing].join(', ')}`,
    fix: 'remove it',
  };
}

function attributeProblem(name: string, value: string): Words | undefined {
  const own = (what: string): Words => ({
    problem: `${name}="${value.slice(0, 60)}" refers to something outside the file`,
    expected: what,
    fix: 'put it into the file, or remove it',
  });
  if (/^on/i.test(name))
    return { problem: `${name} would run a script`, expected: 'a drawing without scripts', fix: `remove ${name}` };
  if (/(^|:)href$/.test(name) && !value.startsWith('#')) return own('a reference such as "#shape"');
  if (/url\(\s*['"]?(?!#)/i.test(value) || /@import|javascript:/i.test(value))
    return own('a reference such as url(#paint)');
  return undefined;
}
