/**
 * An answer to one of an API's calls, as pages inline it and stores take it: an endpoint's name with its argument and
 * value. A name that no endpoint has, or a value that another endpoint returns, does not compile. Of several APIs:
 * `AnswerOf<typeof merchantsApi | typeof locationApi>`.
 */
export type AnswerOf<Api extends { endpoints: object }> = Api extends { endpoints: infer Endpoints }
  ? { [Name in keyof Endpoints & string]: AnswerTo<Name, Endpoints[Name]> }[keyof Endpoints & string]
  : never;

type AnswerTo<Name, Endpoint> = Endpoint extends { Types: { QueryArg: infer Arg; ResultType: infer Value } }
  ? { endpointName: Name; arg: [Arg] extends [void] ? undefined : Arg; value: Value }
  : never;
