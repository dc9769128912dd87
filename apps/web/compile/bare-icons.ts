import type { Plugin } from 'vite';

/**
 * Reduces a module of Lucide to the shapes of its drawing. The factory of its component looks like a side effect, and names,
 * sizes and random keys compress badly. Without keys React tells the shapes apart by their places, which never change.
 * @param code a module that exports `__iconData`
 * @throws Error when the module has another form, as after an update of Lucide
 */
export function bareIcon(code: string): string {
  const shapes = /^ {2}node: (\[[^]*?\])(?:,\n {2}aliases: .*)?\n\};$/m.exec(code)?.[1];
  if (shapes === undefined)
    throw new Error('An icon of lucide-react has an unknown form: adapt compile/bare-icons.ts.');
  return `export const __iconData = { node: ${shapes.replace(/, key: "\w+"/g, '')} };\n`;
}

/** {@link bareIcon} for all icons. */
export function bareIconsPlugin(): Plugin {
  return {
    name: 'bare-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/lucide-react\/.*\/icons\/[^/]+\.mjs$/ },
      handler: (code) => ({ code: bareIcon(code), map: null }),
    },
  };
}
