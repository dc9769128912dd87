import { expect, it } from 'vitest';
import { droppableComponents } from './droppable-components.ts';

it('lets the bundler remove an unused component', () => {
  const code =
    'const Form = React$1.forwardRef((props, ref) => {\n\tconst Inner = React$1.memo(A);\n\tInner.displayName = "Inner";\n});\nForm.displayName = "Form";\nconst Place = React.createContext(null);\nconst other = make(React.memo(A));\n';
  expect(droppableComponents(code)).toBe(
    'const Form = /* @__PURE__ */ React$1.forwardRef((props, ref) => {\n\tconst Inner = React$1.memo(A);\n\tInner.displayName = "Inner";\n});\nconst Place = /* @__PURE__ */ React.createContext(null);\nconst other = make(React.memo(A));\n',
  );
});
