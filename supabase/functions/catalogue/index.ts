import { denoEnvironment } from '../_shared/deno-environment.ts'
import { createHandler } from './handler.ts'

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void }

Deno.serve(createHandler(denoEnvironment()))
