// Sends traces by OTLP. npm start loads it into both processes when OTEL_EXPORTER_OTLP_ENDPOINT is set; the other
// OTEL_… variables of the exporter hold, too. Without it, spans are not made.
import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";

const provider = new BasicTracerProvider({
  resource: resourceFromAttributes({
    "service.name":
      process.env.OTEL_SERVICE_NAME ?? `topo-${process.argv[1]?.includes("/api/") ? "api" : "web"}`,
  }),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
propagation.setGlobalPropagator(new W3CTraceContextPropagator());
trace.setGlobalTracerProvider(provider);

// What has not been sent goes out before the process ends.
process.once("beforeExit", () => provider.shutdown().catch(() => undefined));
