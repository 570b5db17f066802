import { colourProperties, inDarkTheme } from '../../http/colours.ts'
import { coverStyle } from './cover.ts'

/** The looks of a public page: the app's colours, sizes and font, without its scripts. @param font its address */
export const styleWith = (font: string | null) => `${colourProperties()}
${font ? `@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(${font}) format("woff2")}` : ''}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;font:400 1rem/1.55 "Figtree Variable",system-ui,-apple-system,"Segoe UI",sans-serif;background:var(--ground);color:var(--ink);overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
a{color:var(--accent);text-underline-offset:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:6px}
h1,h2,p{margin:0}
h1{font-size:clamp(1.625rem,1.2rem + 1.8vw,2.25rem);line-height:1.15;letter-spacing:-.025em;text-wrap:balance}
h2{font-size:1.125rem;line-height:1.3}
svg{display:block}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.top{position:sticky;top:0;z-index:1;background:var(--ground);border-bottom:1px solid var(--line)}
.top>div{display:flex;align-items:center;gap:8px;max-width:var(--page,1040px);height:60px;margin:0 auto;padding:0 16px}
#theme{display:grid;place-items:center;flex-shrink:0;width:44px;height:44px;padding:0;border:0;border-radius:50%;background:none;color:inherit;cursor:pointer}
#theme:hover{background:var(--sunken)}
#theme[hidden],#theme svg+svg,[data-theme=dark] #theme svg{display:none}
[data-theme=dark] #theme svg+svg{display:block}
#theme svg{width:20px;height:20px}
.top nav{display:flex;align-items:center;gap:8px;flex-shrink:0}
.brand{display:flex;align-items:center;gap:6px;min-width:44px;height:44px;margin-inline-end:auto;font-size:min(1.3rem,27px);font-weight:800;letter-spacing:-.035em;color:inherit;text-decoration:none}
.brand svg{flex-shrink:0;width:1.6em;height:1.6em;color:var(--brand)}
.brand span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:6px 18px;border:1px solid var(--field-line);border-radius:8px;font-size:.9rem;font-weight:600;line-height:1.4;color:inherit;text-decoration:none;white-space:nowrap}
.button:hover{border-color:var(--ink-soft)}
.main{border-color:transparent;background:var(--main);color:#fff}
.main:hover{border-color:transparent;background:var(--main-hover)}
.columns{display:grid;grid-template-columns:minmax(0,1fr);flex:1;align-content:start;gap:20px;width:100%;max-width:var(--page,1040px);margin:0 auto;padding:20px 16px 40px}
.card{border-radius:12px;background:var(--paper);box-shadow:0 1px 2px rgb(40 24 16/6%),0 2px 8px rgb(40 24 16/4%);overflow:hidden}
.body{display:grid;gap:16px;padding:20px}
.body+.body{padding-top:0}
.author{display:flex;align-items:center;gap:12px;min-height:44px;color:inherit;text-decoration:none}
.author b{display:block;line-height:1.3}
.soft,.author span span{font-size:.9rem;color:var(--ink-soft)}
.face{flex-shrink:0;display:grid;place-items:center;width:44px;height:44px;border-radius:50%;object-fit:cover}
.face text{fill:#fff;font-size:36px;font-weight:600}
.face.large{width:96px;height:96px}
.text{white-space:pre-wrap}
.picture{display:block;width:100%;height:auto;max-height:960px;object-fit:contain;background:var(--sunken)}
.banner{display:block;width:100%;height:auto;margin-bottom:20px;border-radius:12px;background:var(--sunken)}
.picture+.picture{margin-top:4px}
${coverStyle}.top-picture{position:relative}
.leaf{position:absolute;inset-block-start:12px;inset-inline-start:12px;display:grid;min-width:52px;padding:4px 8px 6px;border-radius:8px;background:var(--label);color:#221a17;box-shadow:0 1px 3px rgb(0 0 0/20%);font-size:.75rem;font-weight:700;text-align:center;text-transform:uppercase;line-height:1.2}
.leaf b{font-size:1.375rem;line-height:1.1}
.wide{width:100%}
@media(min-width:600px){.wide{width:auto}}
.chips{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin:0;padding:0;list-style:none;font-size:.8125rem;font-weight:600}
.chips .soft{font-size:inherit;font-weight:400}
.tag{color:var(--accent);font-weight:600}
.chips .tag{padding-inline:4px;background:none}
.chips li{padding:3px 10px;border-radius:999px;background:var(--sunken)}
.facts{display:grid;gap:8px;margin:0}
.facts div{display:grid;grid-template-columns:24px minmax(0,1fr);gap:0 10px}
.facts dt{padding-top:2px;color:var(--ink-soft)}
.facts dd{margin:0;font-weight:600}
.facts dd .soft{display:block;font-weight:400}
[data-look=day]{white-space:nowrap}
.facts svg,.line svg{width:20px;height:20px}
.line{display:flex;flex-wrap:wrap;gap:6px 20px}
.line>span{display:inline-flex;align-items:center;gap:6px}
.soft>a:not(.button){color:var(--ink);font-weight:600;text-decoration:none}
.soft>a:hover{text-decoration:underline}
.options{display:grid;gap:8px;margin:0;padding:0;list-style:none}
.options li{padding:8px 12px;border:1px solid var(--line);border-radius:8px}
.notice{padding:12px 16px;border-radius:8px;background:var(--sunken)}
.title{margin-bottom:16px}
.marks{position:absolute;inset-block-end:12px;inset-inline-start:12px}
.marks .chip,.grid .chip{background:var(--label);color:#221a17}
.chips .chip,.grid .chip{display:inline-flex;align-items:center;gap:6px;min-height:28px;padding:3px 10px 3px 4px}
.grid .chip{position:relative;max-width:100%;border-radius:999px;font-size:.8125rem;font-weight:600;line-height:1.2}
.grid .chip span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.photo .chip{position:absolute;inset-block-end:8px;inset-inline-start:8px;max-width:calc(100% - 16px)}
.badge{flex-shrink:0;width:20px;height:20px;color:#fff}
.chips [data-size=medium]{gap:8px;min-height:36px;padding:3px 14px 3px 5px}
[data-size=medium] .badge{width:28px;height:28px}
.profile .banner,.profile>.cover{display:block;margin:0;border-radius:0;aspect-ratio:3;object-fit:cover}
.profile .face{margin-bottom:12px}
.profile>:first-child+.body .face{margin-top:-76px;border:4px solid var(--paper);background:var(--paper)}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:12px;margin:0;padding:0;list-style:none}
.grid>li:only-child{grid-column:1/-1;width:min(100%,320px)}
.grid a{display:flex;flex-direction:column;height:100%;overflow:hidden;border-radius:12px;background:var(--paper);color:inherit;text-decoration:none;box-shadow:0 1px 2px rgb(40 24 16/6%),0 2px 8px rgb(40 24 16/4%)}
.grid a:hover{background:var(--sunken)}
.photo{position:relative;flex:1 0 auto;aspect-ratio:1}
.photo img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;background:var(--sunken)}
.quote{position:relative;display:flex;flex:1;flex-direction:column;align-items:flex-start;justify-content:space-between;gap:12px;min-height:150px;padding:14px 12px 12px;font-size:1rem;font-weight:600;line-height:1.36}
.tint{position:absolute;inset:0;width:100%;height:100%}
.tint rect{fill:color-mix(in oklab,currentcolor 14%,var(--paper))}
.tint g{opacity:.16}
.quote>span:not(.chip)::before{content:"“";display:block;height:.62em;color:var(--ink-soft);font-size:2.4em;font-weight:700;line-height:1}
${inDarkTheme(root => `${root} .tint rect{fill:color-mix(in oklab,color-mix(in oklab,currentcolor 70%,white) 20%,var(--paper))}`)}
.quote>span:not(.chip){position:relative;display:-webkit-box;-webkit-line-clamp:7;-webkit-box-orient:vertical;overflow:hidden}
.quote .badge{position:relative}
.grid .words{display:grid;gap:4px;padding:10px 12px 12px}
.grid .words>span:not(.soft,.who){display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;font-size:.9rem;line-height:1.4}
.grid .soft{font-size:.8125rem}
.who{display:flex;margin-top:4px;align-items:center;gap:8px;min-width:0}
.who .soft{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.face.small{width:24px;height:24px}
.filters{display:flex;gap:8px;margin:0 -16px 20px;padding:4px 16px;overflow-x:auto;list-style:none;scrollbar-width:none}
.filters a{display:flex;align-items:center;gap:8px;min-height:44px;padding:6px 16px;border:1px solid var(--field-line);border-radius:999px;font-size:.9rem;font-weight:600;color:inherit;text-decoration:none;white-space:nowrap}
.filters a:has(.badge){padding-inline-start:8px}
.filters .badge{width:28px;height:28px}
.filters a:hover{background:var(--sunken)}
.filters [aria-current]{border-color:var(--accent);background:var(--accent-soft);color:var(--accent)}
.heading{margin:32px 0 12px;font-size:1.25rem}
.invitation{display:grid;gap:12px;align-content:start;padding:24px;border-radius:12px;background:linear-gradient(160deg,#1f6a80,#154a5b 55%,#0d333f);color:#fdf6ee}
.invitation h2{font-size:1.375rem;letter-spacing:-.02em;text-wrap:balance}
.invitation p{opacity:.9;text-wrap:pretty}
.invitation .button{min-height:48px;border-color:transparent;background:#fdf6ee;color:#123f4d}
.invitation :focus-visible{outline-color:currentcolor}
body:has(.explore){--page:1560px}
.foot{border-top:1px solid var(--line);font-size:.9rem;color:var(--ink-soft)}
.foot>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 24px;max-width:var(--page,1040px);min-height:68px;margin:0 auto;padding:12px 16px}
.foot ul{display:flex;flex-wrap:wrap;gap:0 20px;margin:0;padding:0;list-style:none}
.foot a{display:inline-flex;align-items:center;min-height:44px;color:inherit}
@media(max-width:480px){.top .button{padding-inline:12px}.brand span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}
@media(max-width:899px){.invitation .button{display:none}}
@media(min-width:600px){.filters{flex-wrap:wrap;margin-inline:0;padding-inline:0}.explore{grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:16px}.explore .quote{padding:20px 16px 16px;font-size:1.125rem}}
@media(min-width:900px){.columns{grid-template-columns:minmax(0,1fr) 320px;padding-top:32px;gap:32px}.invitation{position:sticky;top:93px;align-self:start}.body{padding:28px}.top .narrow{display:none}}`
