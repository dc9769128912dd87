export function startProblem(command: string, root: string, env: NodeJS.ProcessEnv): Promise<string | undefined>;
