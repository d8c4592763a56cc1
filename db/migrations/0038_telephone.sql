CREATE TABLE "callbacks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"phone" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"missed" integer NOT NULL,
	"claimed_by" uuid,
	"claimed_by_name" text,
	"claimed_at" timestamp with time zone,
	"ending" text,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"ended_name" text,
	"end_reason" text,
	"phone_call_id" uuid,
	CONSTRAINT "callbacks_ending_check" CHECK ("callbacks"."ending" in ('falou','ligou_de_novo','dispensado')),
	CONSTRAINT "callbacks_ended_check" CHECK (("callbacks"."ending" is null) = ("callbacks"."ended_at" is null)),
	CONSTRAINT "callbacks_claimed_check" CHECK (num_nonnulls("callbacks"."claimed_by", "callbacks"."claimed_by_name", "callbacks"."claimed_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "phone_calls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"phone" text,
	"rang_at" timestamp with time zone NOT NULL,
	"seconds" integer,
	"call_id" uuid,
	"words" text,
	"saved_at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"author_name" text,
	CONSTRAINT "phone_calls_key_key" UNIQUE("key"),
	CONSTRAINT "phone_calls_kind_check" CHECK ("phone_calls"."kind" in ('recebida','feita','sem_resposta','perdida')),
	CONSTRAINT "phone_calls_author_check" CHECK (("phone_calls"."author_id" is null) = ("phone_calls"."author_name" is null))
);
--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_phone_call_id_phone_calls_id_fk" FOREIGN KEY ("phone_call_id") REFERENCES "public"."phone_calls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "callbacks_open_key" ON "callbacks" USING btree ("phone") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "callbacks_since_index" ON "callbacks" USING btree ("since","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "callbacks_phone_index" ON "callbacks" USING btree ("phone","ended_at");--> statement-breakpoint
CREATE INDEX "phone_calls_phone_index" ON "phone_calls" USING btree ("phone","rang_at");--> statement-breakpoint
CREATE INDEX "phone_calls_rang_index" ON "phone_calls" USING btree ("rang_at","id");--> statement-breakpoint
CREATE INDEX "phone_calls_call_index" ON "phone_calls" USING btree ("call_id") WHERE call_id is not null;