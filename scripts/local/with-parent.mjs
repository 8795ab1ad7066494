// Loaded first into every service that a local run starts: when that run is killed outright, the channel to it closes
// and the service stops too, instead of holding its port for ever.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep a finished program alive.
process.channel?.unref();
