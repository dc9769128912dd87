let hasWebGl2: boolean | undefined;

/** Whether the browser has WebGL 2, which both map libraries need. Checked before either is fetched. */
export function canDrawMaps(): boolean {
  if (hasWebGl2 === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    hasWebGl2 = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return hasWebGl2;
}
