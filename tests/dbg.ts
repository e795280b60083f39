import { runScenario } from '#tests/support/simulation/scenario'
import { Device } from '#tests/support/simulation/device'
const seed = Number(process.argv[2]); const name = process.argv[3]
const tabs: any[] = []
const orig = Device.prototype.openTab
Device.prototype.openTab = function (this: any) { const t = orig.call(this); tabs.push([this, t]); return t }
const c = await runScenario(seed)
console.log(c.slice(0,3))
for (const [d, t] of tabs) if (d.name === name) console.log(d.name, 'dead', t.gate.isDead, 'frozen', t.gate.isFrozen, 'hang', t.gate.isStoreHanging, 'visible', t.lifecycle.isVisible(), JSON.stringify(t.engine.status.get()))
const d = tabs.find(([d]) => d.name === name)[0]
console.log(d.diagnostics.slice(-10), d.calls, d.now() - d.world.time.now(), [...d.disk.outbox.values()].map((e: any)=>({id:e.id, st:e.state, due:e.dueAt - d.now(), att:e.attempts, files: e.files, after: e.after})))
console.log(d.disk.meta.get('leaderEpoch'), d.disk.meta.get('cursor'), JSON.stringify(d.disk.meta.get('sweep')))
