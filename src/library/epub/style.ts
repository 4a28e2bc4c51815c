// The style sheet of every book. No colours, fonts or fixed sizes: those are the reader's choice. Old reading systems
// drop rules they do not understand, so the newest properties are in rules of their own.

export const BOOK_STYLE = `html { font-size: 100%; }
body { margin: 0 4%; line-height: 1.5; widows: 2; orphans: 2; }
p { margin: 0; }
img { max-width: 100%; }

h1 { margin: 2.5em 0 1.6em; font-size: 1.6em; font-weight: normal; line-height: 1.2; text-align: center; text-indent: 0; page-break-after: avoid; break-after: avoid; hyphens: none; }
h1 { text-wrap: balance; }
h1 .label { display: block; margin-bottom: 0.5em; font-size: 0.6em; letter-spacing: 0.12em; }
h1 .name { display: block; }

.note { margin: 0 8% 2em; font-size: 0.85em; font-style: normal; text-align: center; text-indent: 0; }

figure { margin: 0; text-align: center; page-break-inside: avoid; break-inside: avoid; }
figure img { display: block; max-width: 100%; max-height: 75vh; margin: 0 auto; }
figcaption { margin: 0.7em 4% 0; font-size: 0.88em; line-height: 1.4; text-align: center; text-indent: 0; }
figcaption, blockquote { text-wrap: balance; }
.plate { margin: 0 0 2em; }
.text + .plate { margin-top: 2.5em; }
.vignette { margin: 2.5em 0 0; }
.vignette img { width: 11em; max-width: 60%; }

blockquote { margin: 0 10% 2.5em; font-size: 1.05em; text-align: center; text-indent: 0; page-break-inside: avoid; break-inside: avoid; }

.text p { text-align: justify; text-indent: 1.4em; }
.text p { hyphens: auto; }
.text p.first, :lang(ko) .text p.first { text-indent: 0; }
.initial:first-letter { float: left; margin: 0; padding: 0.04em 0.04em 0 0; font-size: 3.1em; line-height: 0.82; }
.lead { font-variant: small-caps; letter-spacing: 0.04em; }
hr.end { width: 4em; height: 0; margin: 3em auto 1em; border: 0; border-top: 1px solid; }

:lang(en) figcaption, :lang(tr) figcaption, :lang(en) blockquote, :lang(tr) blockquote { font-style: italic; }

body:lang(ko), body:lang(ja), body:lang(zh) { line-height: 1.8; font-synthesis: none; }
:lang(ko), :lang(ja), :lang(zh) { font-style: normal; hyphens: manual; }
:lang(ko) h1, :lang(ja) h1, :lang(zh) h1 { font-size: 1.45em; font-weight: bold; line-height: 1.4; }
:lang(ko) h1 .label, :lang(ja) h1 .label, :lang(zh) h1 .label { font-weight: normal; }
:lang(ko) .text p { text-align: left; text-indent: 1em; word-break: keep-all; overflow-wrap: break-word; }
:lang(ja) .text p, :lang(ja) .text p.first { text-indent: 1em; line-break: strict; }
:lang(zh) .text p, :lang(zh) .text p.first { text-indent: 2em; line-break: strict; }
:lang(ja) h1 .name, :lang(ko) h1 .name { word-break: keep-all; overflow-wrap: anywhere; }
:lang(ja) h1 .name { word-break: auto-phrase; }

.cover { margin: 0; padding: 0; text-align: center; }
.cover img { max-width: 100%; max-height: 100vh; }

.title { text-align: center; }
.title svg { display: block; width: 7em; height: 7em; margin: 18% auto 1em; }
.title h1 { margin: 0 0 0.7em; font-size: 2.2em; }
.title .by { margin-bottom: 3em; font-size: 1.1em; }
.title .era { font-size: 0.9em; }

.contents ol { margin: 0; padding: 0; list-style: none; }
.contents li { margin: 0 0 1em; line-height: 1.35; text-align: center; }
.contents a { color: inherit; text-decoration: none; }
.contents a .label { display: block; font-size: 0.8em; letter-spacing: 0.06em; }
.contents a .name { font-size: 1.1em; }
.contents .hint { font-size: 0.85em; }
.contents .dash { display: none; }

.small { font-size: 0.95em; }
.small p { margin-bottom: 1em; text-align: center; }
.small a { color: inherit; }
.small .work { font-size: 1.2em; }
`;
