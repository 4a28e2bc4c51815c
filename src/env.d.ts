// Types of what Vite and Astro import besides modules, such as style sheets.
/// <reference types="astro/client" />
