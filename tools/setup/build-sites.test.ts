import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildSites, builtSites } from './build-sites.ts';
import type { NxTask } from './nx-tasks.ts';

const task = (projectName: string, status = 0): NxTask => ({ projectName, target: 'build', status });
const codes = ['delta', 'demo', 'extremes'];

describe('the sites that a build leaves', () => {
  it('PRT-05 are all of them when nothing has failed', () => {
    expect(builtSites({ code: 0, tasks: codes.map((code) => task(code)) }, codes)).toEqual({
      built: codes,
      leftOut: [],
    });
  });

  it('PRT-05 are the others when a partner has findings', () => {
    const tasks = [task('@dining/web'), task('delta'), task('demo', 1), task('extremes')];
    expect(builtSites({ code: 1, tasks }, codes)).toEqual({ built: ['delta', 'extremes'], leftOut: ['demo'] });
  });

  it('are none when the shell cannot be compiled, or Nx fails before any task', () => {
    expect(builtSites({ code: 1, tasks: [task('@dining/web', 1), task('demo', 1)] }, codes)).toBeUndefined();
    expect(builtSites({ code: 1, tasks: [] }, codes)).toBeUndefined();
  });

  it('PRT-02 are none when PARTNERS names one that does not exist, and the nearest one is named', async () => {
    vi.stubEnv('PARTNERS', 'dmeo, extremes');
    onTestFinished(() => void vi.unstubAllEnvs());
    const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await buildSites()).toBeUndefined();
    expect(print.mock.calls.flat()).toEqual([expect.stringMatching(/^partners\/dmeo:1\n[^]+fix: +write "demo"/)]);
  });
});
