import { runProgram } from '../operator/run-program.ts';
import { listCommand } from './list.command.ts';
import { noShowCommand } from './no-show.command.ts';

await runProgram({
  name: 'reservations',
  summary: 'Lists reservations and marks those that guests missed.',
  commands: [listCommand, noShowCommand],
});
