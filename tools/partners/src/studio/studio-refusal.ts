/** A change that cannot be made, with what to do instead. */
export class StudioRefusal extends Error {
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.fix = fix;
  }
}
