let answer: boolean | undefined;

/** Whether the browser has WebGL 2, which both map libraries need: asked before any of them is fetched. */
export function canDrawMaps(): boolean {
  if (answer === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    answer = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return answer;
}
