// Loaded into the web process with --import: when the process that started it is gone, however it went,
// this one ends too.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
