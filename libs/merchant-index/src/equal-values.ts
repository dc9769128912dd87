/**
 * One of all equal values, kept for good: what thousands of merchants have in common, such as opening hours, takes memory
 * once. Values are equal if their JSON is.
 */
export class EqualValues {
  readonly #byText = new Map<string, unknown>();

  /** The first value that was equal to this one. Do not change it. */
  one<Value extends object>(value: Value): Value {
    const text = JSON.stringify(value);
    const first = this.#byText.get(text);
    if (first !== undefined) return first as Value;
    this.#byText.set(text, value);
    return value;
  }
}
