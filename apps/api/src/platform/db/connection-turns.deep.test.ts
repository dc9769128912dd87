import { afterEach, beforeEach, it } from 'vitest';
import {
  createHeldConnections,
  floodByOneProgram,
  floodWithReads,
  shareFreedConnection,
  type HeldConnections,
} from './connection-turns.testing.ts';

const FLOOD = 500;

let connections: HeldConnections;
beforeEach(async () => {
  connections = await createHeldConnections();
});
afterEach(() => connections.drop());

it('SRV-05 a program that waits for 500 connections leaves one to the others, which are answered at once', () =>
  floodByOneProgram(connections, FLOOD));

it('SRV-05 the next free connection goes to the program that has the fewest, among 500 that wait', () =>
  shareFreedConnection(connections, FLOOD));

it('SRV-05 500 reads of shared tables wait in the turn of the program that asks', () =>
  floodWithReads(connections, FLOOD));
