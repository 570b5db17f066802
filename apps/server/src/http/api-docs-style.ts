import { colourProperties } from './colours.ts'

/** The reference's looks: a list of groups beside the operations, above them on narrow screens. */
export const style = `${colourProperties()}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:1.5rem}
body{margin:0;font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:var(--ground);color:var(--ink)}
a{color:var(--accent);text-underline-offset:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
code{font:.875em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
nav{padding:1rem 1rem 0}
.home{display:flex;align-items:center;gap:.625rem;min-height:44px;font-weight:700;color:var(--ink);text-decoration:none}
.contents summary{min-height:44px;padding:.5rem 0;color:var(--accent);cursor:pointer}
.contents ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));margin:0;padding:0;list-style:none}
.contents li{display:flex;align-items:center}
.contents li a{flex:1;padding:.5rem 0;color:var(--ink);text-decoration:none}
.contents li a:hover{color:var(--accent);text-decoration:underline}
.contents li span{padding-inline-end:.75rem;font-size:.8125rem;font-variant-numeric:tabular-nums;color:var(--ink-soft)}
main{max-width:54rem;padding:1rem 1rem 4rem}
h1{margin:.5rem 0 0;font-size:2rem;line-height:1.2;letter-spacing:-.02em}
h2{margin:3rem 0 0;font-size:1.5rem;line-height:1.3;letter-spacing:-.01em}
h3{margin:1.5rem 0 0;font-size:1rem}
h3+p{margin-top:.25rem}
h4{margin:1.5rem 0 .25rem;font-size:.875rem;color:var(--ink-soft)}
p{margin:.5rem 0 0}
.lead{color:var(--ink-soft)}
header p code,.lead code{padding:.1em .35em;border-radius:4px;background:var(--paper)}
.entry{margin:.5rem 0 0;border-radius:12px;background:var(--paper);box-shadow:0 1px 2px rgb(40 24 16/6%),0 2px 8px rgb(40 24 16/4%)}
.entry>summary{display:flex;flex-wrap:wrap;align-items:baseline;gap:.125rem .75rem;min-height:48px;padding:.75rem 1rem;border-radius:12px;cursor:pointer;list-style:none}
.entry>summary::-webkit-details-marker{display:none}
.entry>summary>code{font-weight:600}
.entry>summary>span:last-child{flex-basis:100%;color:var(--ink-soft)}
.entry>summary:hover{background:color-mix(in srgb,var(--ink) 4%,var(--paper))}
.entry[open]>summary{border-radius:12px 12px 0 0}
.method{min-width:3.75rem;font:700 .75rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:.04em;color:var(--accent)}
.method.delete{color:var(--main)}
.body{padding:0 1rem 1.25rem}
.type,.limit{font-size:.875rem;color:var(--ink-soft)}
dt .type{white-space:nowrap}
.required{font-size:.75rem;font-weight:600;color:var(--accent)}
dl{margin:0}
dl>div{padding:.625rem 0;border-top:1px solid var(--line)}
dt code{font-weight:600}
dd{margin:.125rem 0 0}
dd p{margin:0}
dd p+p{margin-top:.5rem}
@media(min-width:900px){
body{display:grid;grid-template-columns:16rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem .75rem 2rem 1.5rem}
.contents summary{display:none}
.contents ul{display:block;margin-top:1rem}
.contents li a{padding:.25rem 0}
main{padding:1.5rem 3rem 6rem}
.entry>summary{flex-wrap:nowrap;padding:.75rem 1.25rem}
.entry>summary>span:last-child{flex:1;text-align:end}
#schemas .entry>summary>span:last-child{text-align:start}
.body{padding:0 1.25rem 1.5rem}
dl>div{display:grid;grid-template-columns:minmax(0,15rem) minmax(0,1fr);gap:1.5rem}
dd{margin:0}
}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}`
