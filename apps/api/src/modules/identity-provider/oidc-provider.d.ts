/** The part of oidc-provider that the development identity provider uses; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Account {
    accountId: string;
    claims(): Record<string, unknown> & { sub: string };
  }
  /** Koa's context with the provider's additions. */
  interface Context {
    req: IncomingMessage;
    res: ServerResponse;
    method: string;
    path: string;
    type: string;
    status: number;
    body: unknown;
    set(headers: Record<string, string>): void;
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      result?: { login?: object };
      requestParamOIDCScopes: Set<string>;
    };
  }
  interface Interaction {
    uid: string;
    params: { client_id: string; redirect_uri: string };
  }
  class Grant {
    constructor(properties: { accountId: string; clientId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export class Provider {
    constructor(issuer: string, configuration: object);
    Grant: typeof Grant;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): this;
    on(event: 'server_error', listener: (context: Context, error: Error) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    callback(): RequestListener;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
  interface Check {
    reason: string;
  }
  interface Policy {
    get(prompt: 'login'): { checks: { add(check: Check): void } };
  }
  export const interactionPolicy: {
    Check: new (reason: string, description: string, error: string, check: (context: Context) => boolean) => Check;
    base(): Policy;
  };
  export type { Account, Context, Interaction };
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  /** Stores the provider's state in memory, bounded. */
  export function createMemoryAdapter(clockToleranceSeconds: number): (model: string) => object;
}
