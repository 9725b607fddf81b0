// The survey engine in a thread of the web process; a file of its own because each worker is bundled alone.
import "#survey/worker/node-entry.ts";
