import type { Plugin } from 'vite';

/**
 * Lets the bundler remove unused components of a library: creating one, and setting its `displayName`, looks like a
 * side effect.
 * @param code a module that creates components at its top level
 */
export function droppableComponents(code: string): string {
  return code
    .replace(/^\w+\.displayName = .*;\n/gm, '')
    .replace(/^(const \w+ = )(?=\w+(?:\$\d+)?\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ');
}

/** {@link droppableComponents} for the router, whose unused prefetching links and forms are as large as its used parts. */
export function droppableComponentsPlugin(): Plugin {
  return {
    name: 'droppable-components',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/.*\.js$/, code: /displayName|\.(createContext|forwardRef|memo)\(/ },
      handler: (code) => ({ code: droppableComponents(code), map: null }),
    },
  };
}
