/**
 * Loads the toasts without their library's own styles: notistack writes those through goober into a `<style>` element,
 * which a content security policy without `unsafe-inline` refuses. goober writes into whatever carries its id, and in
 * a `<template>` the text is never applied; the stack brings its own styles.
 */
export async function loadToastStack(): Promise<typeof import('./ToastStack.tsx')> {
  if (document.getElementById('_goober') === null) {
    const shelf = document.createElement('template');
    shelf.id = '_goober';
    shelf.append(' ');
    document.head.append(shelf);
  }
  return import('./ToastStack.tsx');
}
