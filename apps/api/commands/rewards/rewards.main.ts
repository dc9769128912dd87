import { runProgram } from '../operator/run-program.ts';
import { rewardsProgram } from './rewards-program.ts';

await runProgram(rewardsProgram);
