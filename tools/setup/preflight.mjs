// Plain JavaScript, because the bootstrap runs on any installed Node from 20 on.
import { accessSync, constants, existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** The configured or required ports of a command, by the variables that set them. */
const PORTS = {
  start: ({ PORT, METRICS_PORT }) => ({ PORT: PORT || '4200', ...(METRICS_PORT ? { METRICS_PORT } : {}) }),
  dev: ({ PORT }) => ({ PORT: PORT || '4200' }),
};

/** Those that a production machine runs with the packages of the server alone (docs/operations.md, In production). */
export const OPERATOR_COMMANDS = ['import', 'rewards', 'reservations', 'watch', 'distribute'];

/** What every command that builds writes to. */
const WRITTEN = ['node_modules', '.nx', 'dist'];

/**
 * Finds what would make a command fail after minutes of installing and building: taken ports, and folders that this
 * user may not write to.
 * @param {string} command
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} what is wrong and how to fix it
 */
export async function startProblem(command, root, env) {
  for (const [variable, value] of Object.entries(PORTS[command]?.(env) ?? {})) {
    const port = Number(value);
    // Anything but a port number is reported with all other problems of the environment.
    if (Number.isInteger(port) && port > 0 && port < 65_536 && (await isTaken(port, env.HOST)))
      return `${variable} ${port} is in use by another program. Stop that program, or set ${variable} to a free port.`;
  }
  return command === 'partner' || OPERATOR_COMMANDS.includes(command) ? undefined : folderProblem(root);
}

/** A folder that cannot be written to. */
function folderProblem(root) {
  for (const name of WRITTEN) {
    const folder = join(root, name);
    const written = existsSync(folder) ? folder : dirname(folder);
    try {
      accessSync(written, constants.W_OK | constants.X_OK);
    } catch (error) {
      const reason = error.code === 'EROFS' ? 'the file system is read-only' : 'permission denied';
      return (
        `${written} cannot be written to (${reason}). Give it to the user who runs this command ` +
        `(sudo chown -R ${process.getuid?.() ?? '<user>'} ${written}), or clone the repository to another folder.`
      );
    }
  }
  return undefined;
}

function isTaken(port, host = '127.0.0.1') {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', (error) => done(error.code === 'EADDRINUSE'));
    probe.listen(port, host || '127.0.0.1', () => probe.close(() => done(false)));
  });
}
