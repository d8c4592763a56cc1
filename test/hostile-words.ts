const calls = ['ran()', 'window.ran()', "globalThis['ran']()", 'ran``', 'top.ran()', 'self[`ran`]()'];

const wrapped: readonly ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `</script><script>${call}</script>`,
  (call) => `</SCRIPT ><ScRiPt>${call}//`,
  (call) => `<img src=x onerror="${call}">`,
  (call) => `"><img src=x onerror=${call}>`,
  (call) => `'><svg/onload=${call}>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>">`,
  (call) => `<iframe src="javascript:parent.${call}">`,
  (call) => `<a href="javascript:${call}" autofocus onfocus=${call}>a</a>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<details open ontoggle=${call}>`,
  (call) => `<body onload=${call}>`,
  (call) => `<video><source onerror=${call}></video>`,
  (call) => `<style>@import 'javascript:${call}';</style>`,
  (call) => `</style><script>${call}</script>`,
  (call) => `</title><script>${call}</script>`,
  (call) => `</textarea><script>${call}</script>`,
  (call) => `--><script>${call}</script><!--`,
  (call) => `<math><mtext></math><img src=x onerror=${call}>`,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => `\${${call}}`,
  (call) => `&lt;script&gt;${call}&lt;/script&gt;`,
  (call) => `"},"x":"</script><script>${call}</script>`,
];

/** 150 words that would run something on a page that takes them for markup or code. */
export const hostileWords: readonly string[] = wrapped.flatMap((wrap) => calls.map(wrap));
