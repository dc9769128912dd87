import { describe, it } from 'vitest';
import { BUFFER, DOM, expectRefused, FILES, PROCESS } from './runtimes.testing.ts';

describe('what code of each large project may name', () => {
  it.each([
    ['the server', 'apps/api', [DOM]],
    ['the components', 'libs/ui', [BUFFER, PROCESS, FILES]],
    ['the shell', 'apps/web', [BUFFER, PROCESS, FILES]],
  ])('%s (%s) compiles with the globals of its runtime only', (_what, project, refused) =>
    expectRefused(project, refused),
  );
});
