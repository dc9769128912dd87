import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { bareIcon } from './bare-icons.ts';

const module = (more: string) =>
  `import createLucideIcon from '../createLucideIcon.mjs';\n\nconst __iconData = {\n  name: "minus",\n  size: 24,\n  node: [["path", { d: "M5 12h14", key: "1ays0h" }]]${more}\n};\n__iconData.node;\nconst Minus = createLucideIcon(__iconData);\n\nexport { __iconData, Minus as default };\n`;
const bare = 'export const __iconData = { node: [["path", { d: "M5 12h14" }]] };\n';

it('reduces an icon to its shapes', () => {
  expect(bareIcon(module(''))).toBe(bare);
  expect(bareIcon(module(',\n  aliases: ["dash"]'))).toBe(bare);
});

it('reads the icons of the installed version, those with several shapes too', () => {
  const { resolve } = createRequire(import.meta.url);
  const code = bareIcon(readFileSync(resolve('lucide-react/icons/utensils'), 'utf8'));
  expect(code.match(/\["path", \{ d: "[^"]+" \}\]/g)).toHaveLength(3);
  expect(code).not.toMatch(/key|name|aliases|createLucideIcon/);
});

it('fails for an unknown form instead of losing the drawing', () => {
  expect(() => bareIcon('export default 1;')).toThrow('adapt compile/bare-icons.ts');
});
