/** A watched page, or something that it names, cannot be read as it should be. The message says what is wrong. */
export class PageProblem extends Error {
  override readonly name = 'PageProblem';
}
