import { chromium } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
const [path, mode='page', n='6', ...extra] = process.argv.slice(2)
const tree = (root) => { const inf=new Map(); for (const p of readdirSync('/proc')) if (/^\d+$/.test(p)) try { const s=readFileSync(`/proc/${p}/stat`,'utf8').split(')').pop().trim().split(' '); inf.set(+p,{pp:+s[1],own:(+s[11]+ +s[12])/100,kids:(+s[13]+ +s[14])/100,cmd:readFileSync(`/proc/${p}/cmdline`,'utf8').replaceAll('\0',' ')}) } catch{} ; const d=new Set([root]); let ch=true; while(ch){ch=false; for(const [p,{pp}] of inf) if(!d.has(p)&&d.has(pp)){d.add(p);ch=true}} d.delete(root); const out={}; let total=0; for(const p of d){const i=inf.get(p); const k=(/--type=(\S+)/.exec(i.cmd)?.[1] ?? 'browser')+(/--utility-sub-type=(\S+)/.exec(i.cmd)?.[1]??''); out[k]=(out[k]??0)+i.own+i.kids; total+=i.own+i.kids} return {total,out} }
const args=['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync',...extra]
const b = await chromium.launch({executablePath:path,args})
const one = async()=>{ const c=await b.newContext(); const p=await c.newPage();
 if(mode==='nosw') await p.addInitScript(()=>{ServiceWorkerContainer.prototype.register=()=>new Promise(()=>undefined)})
 await p.goto('http://localhost:4510/projects'); await p.locator('[data-sync-state=synced]').first().waitFor({state:'attached'})
 if(mode==='ready') await p.locator('[data-offline-pages=ready]').first().waitFor({state:'attached'})
 await c.close() }
if (mode==='blank') { const c=await b.newContext(); await c.newPage(); await c.close() } else await one()
const a=tree(process.pid); const t=Date.now()
for(let i=0;i<+n;i++) if (mode==='blank') { const c=await b.newContext(); const p=await c.newPage(); await p.goto('about:blank'); await c.close() } else await one()
const z=tree(process.pid)
console.log(path.slice(-30),mode,extra.join(' '),'cpu per visit',((z.total-a.total)/n).toFixed(2),'wall',((Date.now()-t)/1000/n).toFixed(2),Object.fromEntries(Object.entries(z.out).map(([k,v])=>[k,+((v-(a.out[k]??0))/n).toFixed(2)])))
await b.close()
