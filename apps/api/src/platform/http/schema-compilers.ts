import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';

type SerializerFactory = ReturnType<typeof SerializerSelector>;
type Serializer = ReturnType<ReturnType<SerializerFactory>>;

const newSerializers = SerializerSelector();
const serializers = new WeakMap<object, Serializer>();

/** Every schema is an object, and no server has shared schemas or options that another one lacks. */
const buildSerializer: SerializerFactory = (...settings) => {
  const build = newSerializers(...settings);
  return (route) => {
    const schema = route.schema as object;
    const serialize = serializers.get(schema) ?? build(route);
    serializers.set(schema, serialize);
    return serialize;
  };
};

/**
 * What reads requests and writes answers by their schemas. Each schema is compiled once for all servers of the process: the
 * one of the sites, the one of the cards, and the hundreds that tests start.
 */
export const schemaCompilers = { buildValidator: AjvCompiler(), buildSerializer };
