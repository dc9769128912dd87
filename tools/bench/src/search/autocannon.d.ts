/** The part of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  interface Connection {
    setRequests(requests: readonly { method: string; path: string; headers?: Record<string, string> }[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Called for each connection before it begins. */
    setupClient?: (connection: Connection) => void;
  }
  interface Result {
    /** Per second. */
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
