import { print, runMain } from '../run-main.ts';
import { operatorCommandLine, type Program } from './operator-command-line.ts';

/** Runs a family of operator commands as a process: Ctrl-C stops it between two members. */
export const runProgram = (program: Program): Promise<void> =>
  runMain((signal) =>
    operatorCommandLine(program, {
      args: process.argv.slice(2),
      env: process.env,
      now: () => new Date(),
      say: print,
      signal,
    }),
  );
