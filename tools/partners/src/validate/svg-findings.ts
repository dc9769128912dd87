import type { Finding } from '@dining/partner-settings';
import { repeatedShapes } from './repeated-shapes.ts';
import { scanXml, type XmlElement } from './scan-xml.ts';
import { attributeProblem, type FindingText } from './svg-attributes.ts';

/** Elements that look the same everywhere and can neither run nor fetch anything. */
const ALLOWED_ELEMENTS = new Set([
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

/** The longest side of a drawing, in pixels, so that icons and mails can be drawn from it. Those of programs have at most 2,000. */
const MAX_SIDE = 10_000;

/**
 * Finds problems in a drawing: invalid XML, scripts, references to anything outside the file, text that depends on
 * installed fonts.
 * @param mustBeSquare true for icons
 * @param ownProblems further problems of an element
 */
export function svgFindings(
  file: string,
  content: string,
  mustBeSquare: boolean,
  ownProblems: (element: XmlElement) => FindingText[] = () => [],
): Finding[] {
  const { elements, error } = scanXml(content);
  if (error) {
    return [
      {
        file,
        line: error.line,
        key: '',
        problem: `the drawing is not well-formed: ${error.message}`,
        expected: 'well-formed XML',
        fix: /^\uFEFF?\s*</.test(content) ? `fix line ${error.line}` : 'export it as SVG, with text as paths',
      },
    ];
  }
  const findings: Finding[] = [];
  const report = (element: XmlElement, text: FindingText) =>
    findings.push({ file, line: element.line, key: element.name, ...text });
  const [root] = elements;
  if (root) rootProblems(root, mustBeSquare).forEach((text) => report(root, text));
  for (const element of elements) {
    if (!ALLOWED_ELEMENTS.has(element.name)) report(element, elementProblem(element.name));
    for (const [name, value] of element.attributes) {
      const text = attributeProblem(name, value);
      if (text) report(element, text);
    }
    ownProblems(element).forEach((text) => report(element, text));
  }
  const repeated = repeatedShapes(elements);
  if (root && repeated) report(root, repeated);
  return findings;
}

function rootProblems(root: XmlElement, mustBeSquare: boolean): FindingText[] {
  const problems: FindingText[] = [];
  if (root.name !== 'svg' || root.attributes.get('xmlns') !== 'http://www.w3.org/2000/svg') {
    problems.push({
      problem: 'the file does not start with an svg element',
      expected: '<svg xmlns="http://www.w3.org/2000/svg" …>',
      fix: 'make it the outermost element',
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
      fix: 'add it, so that the drawing can scale',
    });
  } else if (mustBeSquare && box[2] !== box[3]) {
    problems.push({
      problem: `the icon is ${box[2]} by ${box[3]}`,
      expected: 'a square, such as viewBox="0 0 34 34"',
      fix: 'draw it in a square',
    });
  }
  const sides = ['width', 'height'].flatMap((name) => Number.parseFloat(root.attributes.get(name) ?? '') || []);
  const wrong = [...box.slice(2), ...sides].find((side) => side <= 0 || side > MAX_SIDE);
  if (wrong !== undefined)
    problems.push({
      problem: `a side of the drawing is ${wrong}`,
      expected: `more than 0 and at most ${MAX_SIDE.toLocaleString('en-US')}`,
      fix: 'correct viewBox, width or height',
    });
  return problems;
}

function elementProblem(name: string): FindingText {
  if (name === 'text' || name === 'tspan') {
    return {
      problem: 'text looks different where the font is not installed',
      expected: 'text drawn as paths',
      fix: 'convert the text to paths',
    };
  }
  return {
    problem: `<${name}> is not allowed in a drawing`,
    expected: `one of ${[...ALLOWED_ELEMENTS].join(', ')}`,
    fix: 'remove it',
  };
}
