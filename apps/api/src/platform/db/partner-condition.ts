import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  JoinNode,
  OperationNodeTransformer,
  OperatorNode,
  QueryNode,
  ReferenceNode,
  TableNode,
  ValueNode,
  type DeleteQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type SelectQueryNode,
  type UnknownRow,
  type UpdateQueryNode,
} from 'kysely';
import { TABLE_PLACES } from './distribution/table-places.ts';

const DISTRIBUTED: ReadonlySet<string> = new Set(
  Object.entries(TABLE_PLACES).flatMap(([name, { on }]) => (on === 'workers' ? [name] : [])),
);

/** The name by which a query refers to a distributed table; undefined for everything else in its FROM. */
function distributedName(node: OperationNode): string | undefined {
  const table = AliasNode.is(node) ? node.node : node;
  if (!TableNode.is(table) || !DISTRIBUTED.has(table.table.identifier.name)) return undefined;
  if (!AliasNode.is(node)) return table.table.identifier.name;
  return IdentifierNode.is(node.alias) ? node.alias.name : undefined;
}

/** Adds `partner = $n` for every distributed table of a query and of its subqueries. */
class PartnerConditionTransformer extends OperationNodeTransformer {
  readonly #partner: string;

  constructor(partner: string) {
    super();
    this.#partner = partner;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return this.#restrict(super.transformSelectQuery(node, queryId), node.from?.froms);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    return this.#restrict(super.transformUpdateQuery(node, queryId), [
      ...(node.table ? [node.table] : []),
      ...(node.from?.froms ?? []),
    ]);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    return this.#restrict(super.transformDeleteQuery(node, queryId), [
      ...node.from.froms,
      ...(node.using?.tables ?? []),
    ]);
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    const name = distributedName(node.table);
    // In ON and not in WHERE, so that a left join still answers rows without a match.
    return name === undefined || join.on === undefined ? join : JoinNode.cloneWithOn(join, this.#condition(name));
  }

  #restrict<Node extends SelectQueryNode | UpdateQueryNode | DeleteQueryNode>(
    query: Node,
    tables: readonly OperationNode[] = [],
  ): Node {
    let restricted = query;
    for (const table of tables) {
      const name = distributedName(table);
      if (name !== undefined) restricted = QueryNode.cloneWithWhere(restricted, this.#condition(name));
    }
    return restricted;
  }

  #condition(table: string): OperationNode {
    const partner = ReferenceNode.create(ColumnNode.create('partner'), TableNode.create(table));
    return BinaryOperationNode.create(partner, OperatorNode.create('='), ValueNode.create(this.#partner));
  }
}

/**
 * Names the partner in every query on a table that can be distributed, because Citus sends a query to the one worker
 * that has the partner's rows only when its text says which: it cannot look into the policies of row-level security,
 * which isolate the partners (SRV-02) with or without this. Queries in `sql` say so themselves.
 */
export class PartnerCondition implements KyselyPlugin {
  readonly #transformer: PartnerConditionTransformer;

  constructor(partner: string) {
    this.#transformer = new PartnerConditionTransformer(partner);
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    return this.#transformer.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}
